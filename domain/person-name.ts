import { FIELDS } from './limits.ts';
import { lineAsStored, withoutInvisible } from './typed-text.ts';

/** What can be wrong with a name. `link`: it holds a web address or something that looks like one. */
export type NameProblem = 'missing' | 'too-long' | 'link';

/** What is wrong with the first or the last name of anybody, or null. */
export function nameProblem(typed: string): NameProblem | null {
  const name = lineAsStored(typed);
  if (/^[\p{C}\s]*$/u.test(name)) return 'missing';
  if (name.length > FIELDS.nameLength) return 'too-long';
  return holdsLink(name) ? 'link' : null;
}

/** Signs of a web or mail address that no name has, with what looks like them. */
const LINK_SIGNS = /[@/\\\u2044\u2215\u29F5\u29F8\u29F9\u2571\u2572\u27CB\u27CD\u3033\u2CC6]|www\./u;
/** What a browser or a reader takes for a dot. */
const DOTS = /[\u3002\u06D4\u0701\u0702\uA60E\uA4F8\u2022\u2219\u22C5\u2027\u2E31\u2E33\u00B7]/gu;
/** Catalan names are written so: Marcel·lí. */
const CATALAN = /l\u00B7l/gu;
const DOTTED = /([\p{L}\p{N}]+)\.(?=(\p{L}{2,}))/gu;

/** Endings that are links with a single letter before them, where others follow an initial: J.Moe. */
const AFTER_ONE_LETTER: ReadonlySet<string> = new Set(['com', 'net', 'org', 'info', 'biz', 'xyz']);

/**
 * Endings of domains that are longer than two letters: those in use everywhere. A name is mailed to addresses that nobody
 * has proven, where mail programs would make a link of it.
 */
const ENDINGS: ReadonlySet<string> = new Set(
  [
    'com net org edu gov mil int info biz name pro aero asia cat coop jobs mobi museum post tel travel xxx arpa',
    'academy adult agency app art audio auto autos baby band bank bar beauty beer best bet bid bike bingo bio black blog',
    'blue boats boo bot boutique buzz cab cafe cam camera camp capital car cards care cars casa casino center charity chat',
    'cheap church city claims click clinic cloud club coach codes coffee college community company computer contact cool',
    'country coupons courses credit creditcard cyou dad date dating day deal deals delivery dental design dev diamonds',
    'diet digital direct directory discount doctor dog domains download earth eco education email energy engineer',
    'enterprises equipment esq estate events exchange expert express fail faith family fan fans farm fashion film',
    'finance financial fit fitness flights florist flowers foo football forex forsale foundation free fun fund fyi gallery',
    'game games garden gay gift gifts gives glass global gmbh gold golf google graphics gratis green gripe group guide guru',
    'hair haus health help here hockey holdings holiday homes horse hospital host hosting hot house how immo inc',
    'industries ing ink institute insure international investments irish jetzt jewelry kaufen kim kitchen kiwi land lat',
    'law lawyer lease legal lgbt life lighting limited limo link live llc loan loans lol london lotto love ltd luxe',
    'makeup management map market marketing markets media meet meme memorial men menu moda moe mom money monster mortgage',
    'motorcycles mov movie music network new news nexus ngo ninja observer one ong onl online open ooo page paris partners parts',
    'party pay pet pharmacy phd phone photo photography photos pics pictures pink pizza place plumbing plus poker porn press',
    'prime prod productions prof properties property protection pub quest racing realty recipes red rehab reise rent rentals',
    'repair report republican rest restaurant review reviews rich rip rocks rodeo rsvp run sale salon sarl sbs school',
    'schule science security services sex sexy shoes shop shopping show singles site skin soccer social software solar',
    'solutions spa space sport store stream studio study style sucks supplies supply support surf surgery systems tattoo',
    'tax taxi team tech technology tennis theater tickets tienda tips tires today tokyo tools top tours town toys trade',
    'trading training tube university uno vacations vegas ventures vet viajes video villas vin vip vision vodka vote voting',
    'voyage wang watch watches webcam website wedding wiki win wine work works world wtf xin xyz yachts yoga you zip zone',
    'рф рус бел срб укр мкд қаз онлайн сайт орг ком дети москва 中国 中國 公司 网络 網絡 网址 在线 商城 我爱你 香港 台湾 台灣 한국 みんな ไทย भारत',
    'ελ ευ ישראל مصر السعودية امارات ایران عمان شبكة موقع الجزائر المغرب قطر تونس بھارت پاکستان',
  ].flatMap((line) => plainLetters(line).split(' ')),
);

/** Whether a name looks like a web or mail address, however its signs are disguised. */
function holdsLink(name: string): boolean {
  const plain = plainLetters(name).replace(CATALAN, 'll').replace(DOTS, '.');
  if (LINK_SIGNS.test(plain)) return true;
  return Array.from(plain.matchAll(DOTTED)).some(([, before = '', after = '']) =>
    // Every pair of letters is or may become the domain of a country.
    before.length > 1 ? /^[a-z]{2}$/.test(after) || ENDINGS.has(after) : AFTER_ONE_LETTER.has(after),
  );
}

/** In lower case, without accents, and of look-alikes such as full-width letters the plain ones. */
function plainLetters(text: string): string {
  return withoutInvisible(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
