import { expect, test } from '@jest/globals';
import { postWords } from '../../adapters/discord/posts.ts';
import type { Post } from '../../domain/messages/discord-news.ts';

test.each<[Post, string]>([
  [{ of: 'newcomers', persons: 3, seatsLeft: 41 }, '3 nye deltakere. 41 plasser igjen.'],
  [{ of: 'newcomers', persons: 1, seatsLeft: 1 }, '1 ny deltaker. 1 plass igjen.'],
  [{ of: 'newcomers', persons: 2, seatsLeft: 0 }, '2 nye deltakere. 0 plasser igjen.'],
  [{ of: 'open' }, 'Påmeldingen er åpen: https://lan.example.no/påmelding'],
  [{ of: 'full' }, 'Fullt!'],
  [{ of: 'report', payments: 41, ore: 1_845_000 }, 'Vipps-rapport ført: 41 betalinger, 18\u00a0450\u00a0kr.'],
  [{ of: 'report', payments: 1, ore: 45_050 }, 'Vipps-rapport ført: 1 betaling, 450,50\u00a0kr.'],
  [{ of: 'report', payments: 2, ore: -90_000 }, 'Vipps-rapport ført: 2 betalinger, −900\u00a0kr.'],
  [{ of: 'report', payments: 0, ore: 0 }, 'Vipps-rapport ført: 0 betalinger, 0\u00a0kr.'],
  [
    { of: 'report', payments: 1, ore: 123_456_700 },
    'Vipps-rapport ført: 1 betaling, 1\u00a0234\u00a0567\u00a0kr.',
  ],
  [{ of: 'mail-failing', mails: 3 }, 'E-post feiler: 3 kom ikke fram den siste timen.'],
  [
    { of: 'no-backup', since: Date.parse('2024-10-04T10:00:00Z') },
    'Ingen sikkerhetskopi siden fredag 4. oktober kl. 12.00.',
  ],
  [{ of: 'trial', event: 'LAN_26' }, String.raw`Prøve fra LAN\_26`],
])('Discord is told %j in words', (post, words) => {
  expect(postWords('https://lan.example.no')(post)).toBe(words);
});
