import { CODE_LENGTH } from '../signup/booking-code.ts';
import { CHECK_LENGTH, type Ticket } from '../signup/ticket-check.ts';

/** A keyboard: what its keys type, row by row from the upper left, without and with Shift. */
type Keyboard = readonly [plain: string, shifted: string];

/**
 * The keyboards of our part of the world. A hand scanner presses keys by the one that it is set to, and the device reads them
 * by its own. `\0`: a key that a keyboard lacks.
 */
const KEYBOARDS: readonly Keyboard[] = [
  // USA, Great Britain
  ["`1234567890-=qwertyuiop[]asdfghjkl;'\\\0zxcvbnm,./", '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|\0ZXCVBNM<>?'],
  ["`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./", '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>?'],
  // Norway, Denmark, Sweden and Finland
  ["|1234567890+\\qwertyuiopå¨asdfghjkløæ'<zxcvbnm,.-", '§!"#¤%&/()=?`QWERTYUIOPÅ^ASDFGHJKLØÆ*>ZXCVBNM;:_'],
  ["½1234567890+´qwertyuiopå¨asdfghjklæø'<zxcvbnm,.-", '§!"#¤%&/()=?`QWERTYUIOPÅ^ASDFGHJKLÆØ*>ZXCVBNM;:_'],
  ["§1234567890+´qwertyuiopå¨asdfghjklöä'<zxcvbnm,.-", '½!"#¤%&/()=?`QWERTYUIOPÅ^ASDFGHJKLÖÄ*>ZXCVBNM;:_'],
  // Germany, France, Belgium
  ['^1234567890ß´qwertzuiopü+asdfghjklöä#<yxcvbnm,.-', '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_'],
  [
    '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*<wxcvbn,;:!',
    '\x001234567890°+AZERTYUIOP¨£QSDFGHJKLM%µ>WXCVBN?./§',
  ],
  ['²&é"\'(§è!çà)-azertyuiop^$qsdfghjklmùµ<wxcvbn,;:=', '³1234567890°_AZERTYUIOP¨*QSDFGHJKLM%£>WXCVBN?./+'],
];

/** Code and check at the end of what was typed, whatever became of the signs between and before them. */
const TICKET = new RegExp(
  `([A-Z0-9]{${String(CODE_LENGTH)}})[^A-Z0-9]{1,3}([A-Z0-9]{${String(CHECK_LENGTH)}})[^A-Z0-9]*$`,
);

/**
 * The tickets that a hand scanner may have read when it typed this, the likeliest first: with Caps Lock on, or set to another
 * keyboard than the device. Which of them is the true one, its check says.
 */
export function ticketsTyped(typed: string): readonly Ticket[] {
  return [...new Set(readings(typed))].flatMap((text) => ticketAtEnd(text) ?? []);
}

/** The ticket at the end of a text, in capitals; null when there is none. */
export function ticketAtEnd(text: string): Ticket | null {
  const [, code, check] = TICKET.exec(text.toUpperCase()) ?? [];
  return code !== undefined && check !== undefined ? { code, check } : null;
}

/** What may have been meant by a typed text: first itself, then as each keyboard would have it that was read as each other. */
export function* readings(typed: string): Generator<string> {
  // A sign that only changes the next letter, as ´ does, has become a part of it.
  const bare = typed.normalize('NFD').replace(/\p{M}/gu, '');
  for (const text of new Set([typed, bare])) {
    yield text;
    for (const [plain, shifted] of KEYBOARDS)
      for (const [from, fromShifted] of KEYBOARDS)
        // Caps Lock is a Shift Lock on some.
        for (const [below, above] of [
          [plain, shifted],
          [shifted, plain],
        ] as const)
          yield Array.from(text, (sign) => {
            const at = below.indexOf(sign);
            if (at !== -1) return from[at];
            return fromShifted[above.indexOf(sign)] ?? sign;
          }).join('');
  }
}

/** Shorter texts are typed by people. */
const LEAST_SCANNED = 25;

/**
 * Whether a text begins as `https://` does, whatever keys became of it: two of the same after the first, two or three others,
 * and again two of the same, which are no letters.
 */
function beginsAsAddress(text: string): boolean {
  const signs = Array.from(text.toLowerCase());
  const isPair = (at: number): boolean => signs[at] === signs[at + 1];
  const slashes = [5, 6].find((at) => isPair(at) && !/\p{L}/u.test(signs[at] ?? ''));
  return !/\s/.test(text) && isPair(1) && slashes !== undefined;
}

/** Whether a text looks like an address that went through the wrong keyboard. */
export function isGarbled(typed: string): boolean {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text)) return ticketAtEnd(text) !== null && !/#b=/i.test(text);
  return text.length >= LEAST_SCANNED && beginsAsAddress(text);
}
