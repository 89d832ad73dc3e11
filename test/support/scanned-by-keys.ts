import type { Ticket } from '../../domain/signup/ticket-check.ts';

/** A ticket with the letters and digits that move from keyboard to keyboard. */
export const MOVING: Ticket = { code: 'YQZ2WM', check: 'A6MX8ZQY' };

/** What a hand scanner types of that ticket's `https://lan.example.no/min#b=…`: set to one keyboard, read by another. */
export const SCANNED_BY_KEYS: readonly (readonly [keyboards: string, typed: string])[] = [
  ['the same for both', 'https://lan.example.no/min#b=YQZ2WM.A6MX8ZQY'],
  ['American, Norwegian', 'httpsØ--lan.example.no-min#b\\YQZ2WM.A6MX8ZQY'],
  ['Norwegian, American', 'https>&&lan.example.no&min#b)YQZ2WM.A6MX8ZQY'],
  ['American, Danish', 'httpsÆ--lan.example.no-min#b´YQZ2WM.A6MX8ZQY'],
  ['American, Swedish, its accent on the next letter', 'httpsÖ--lan.example.no-min#bÝQZ2WM.A6MX8ZQY'],
  ['American, British', 'https://lan.example.no/min£b=YQZ2WM.A6MX8ZQY'],
  ['American, German', 'httpsÖ--lan.example.no-min§b´ZQY2WM.A6MX8YQZ'],
  ['American, German, its accent on the next letter', 'httpsÖ--lan.example.no-min§bŹQY2WM.A6MX8YQZ'],
  ['German, American', 'https>&&lan.example.no&min\\b)ZQY2WM.A6MX8YQZ'],
  ['German, Norwegian', "https://lan.example.no/min'b=ZQY2WM.A6MX8YQZ"],
  ['Norwegian, German', 'https://lan.example.no/min§b=ZQY2WM.A6MX8YQZ'],
  ['American, French', 'httpsM!!lqn:exq,ple:no!,in3b=YAWéZ?:Q-?X_WAY'],
  ['French, American', 'https.>>lqn<exq;ple<no>;in3b=YAW@Z:<Q^:X*WAY'],
  ['French, Norwegian', 'https.::lqn;exqøple;no:øin3b\\YAW"ZØ;Q&ØX(WAY'],
  ['American, Belgian', 'httpsM==lqn:exq,ple:no=,in3b-YAWéZ?:Q§?X!WAY'],
  ['the same, Caps Lock', 'HTTPS://LAN.EXAMPLE.NO/MIN#B=yqz2wm.a6mx8zqy'],
  ['American, Norwegian, Caps Lock', 'HTTPSø--LAN.EXAMPLE.NO-MIN#B\\yqz2wm.a6mx8zqy'],
  ['American, German, Caps Lock', 'HTTPSö--LAN.EXAMPLE.NO-MIN§B´zqy2wm.a6mx8yqz'],
  ['French, with a Shift Lock', 'HTTPS/::LAN;EXAMPLE;NO:MIN3B+yqzéwm;a-mx_zqy'],
  ['too fast for Shift', 'https;//lan.example.no/min3b=yqz2wm.a6mx8zqy'],
  ['too fast for Shift, Norwegian', 'https.77lan.example.no7min3b0yqz2wm.a6mx8zqy'],
  ['code and check alone', 'YQZ2WM.A6MX8ZQY'],
  ['code and check alone, Caps Lock', 'yqz2wm.a6mx8zqy'],
  ['code and check alone, American, German', 'ZQY2WM.A6MX8YQZ'],
  ['code and check alone, American, French', 'YAWéZ?:Q-?X_WAY'],
  ['code and check alone, French, Norwegian', 'YAW"ZØ;Q&ØX(WAY'],
];
