import type { WordPost } from '../../application/ports/discord.ts';
import { asPlainPost, cutPost } from '../../domain/messages/discord.ts';
import type { Post } from '../../domain/messages/discord-news.ts';
import { SITE_ADDRESSES } from '../../domain/shared/site-address.ts';
import { osloText } from '../../domain/shared/oslo-time.ts';

type Words = { readonly [Of in Post['of']]: (post: Extract<Post, { of: Of }>) => string };

/** The words of each post. `publicUrl`: the address of the site, without a slash at its end. */
export function postWords(publicUrl: string): WordPost {
  const words = {
    open: () => `Påmeldingen er åpen: ${publicUrl}${SITE_ADDRESSES.signup.path}`,
    full: () => 'Fullt!',
    newcomers: ({ persons, seatsLeft }) =>
      `${counted(persons, 'ny deltaker', 'nye deltakere')}. ${counted(seatsLeft, 'plass', 'plasser')} igjen.`,
    'mail-failing': ({ mails }) => `E-post feiler: ${String(mails)} kom ikke fram den siste timen.`,
    'no-backup': ({ since }) => `Ingen sikkerhetskopi siden ${osloText(since)}.`,
    report: ({ payments, ore }) =>
      `Vipps-rapport ført: ${counted(payments, 'betaling', 'betalinger')}, ${kronerText(ore)}.`,
    trial: ({ event }) => cutPost(`Prøve fra ${asPlainPost(event)}`),
  } satisfies Words;
  return (post) => (words[post.of] as (post: Post) => string)(post);
}

function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

/** `18 450 kr`, and `450,50 kr` where there are øre, which no line breaks. */
function kronerText(ore: number): string {
  const [whole = '', rest = '00'] = (Math.abs(ore) / 100).toFixed(2).split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  const grouped = groups.join('\u00a0');
  return `${ore < 0 ? '−' : ''}${grouped}${rest === '00' ? '' : `,${rest}`}\u00a0kr`;
}
