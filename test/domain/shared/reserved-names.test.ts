import { describe, expect, test } from '@jest/globals';
import { usernameProblem } from '../../../domain/crew/admin.ts';
import { doorPhoneName } from '../../../domain/door/door-phone.ts';
import { passesForCrew } from '../../../domain/shared/reserved-names.ts';

describe('who acts without an account', () => {
  test.each([
    ...[
      'påmelder',
      'Påmelder',
      'PÅMELDER',
      'pamelder',
      'påmelder +x',
      'påmelder (dør)',
      'Påmelder-2',
      'på­melder',
    ],
    ...[
      'foresatt',
      'automatisk',
      'Autornatisk',
      'Lanplass',
      'Lanp1ass',
      'lanplass restore',
      'Vipps',
      'VIPPS.',
    ],
    ...['V1pps', 'Ukjent', 'Unknown', 'Unkn0wn', 'ｕｎｋｎｏｗｎ', 'Vіpps', 'fοresatt', 'v i p p s'],
  ])('is no door phone and no admin: %s', (name) => {
    expect(doorPhoneName(name)).toBeNull();
    for (const address of ['', '@x.no']) expect(usernameProblem(name + address)).not.toBeNull();
  });

  test.each([...['admin', 'Crew', 'Аdmin', 'system', 'Systеm', 'Crew 2', 'Arrangør', 'Dommer', '🅲🆁🅴🆆']])(
    'nor is the crew a door phone: %s',
    (name) => {
      expect(doorPhoneName(name)).toBeNull();
    },
  );

  test.each([
    ...['Dør 1', 'Kari', 'Påmelderen', 'Automat', 'Hovedinngang', 'Inngang Vipps', 'Lanplass1', '42'],
  ])('is not %s', (name) => {
    expect(doorPhoneName(name)).toBe(name);
    expect(usernameProblem(name)).toBeNull();
  });
});

describe('what passes for the crew', () => {
  const admins = ['kari.nordmann@example.no', 'Bjørn', 'sjef@lan.no'];

  test.each([
    ...[
      'Crew',
      'CREW',
      'crеw',
      'Crew!',
      'Crew 2',
      'Crew-Kari',
      'Cr\u0301ew',
      'Arrangør',
      'arrangor',
      'Arrang0r',
      'Admin',
    ],
    ...[
      'adm1n',
      'ΑDMIN',
      'Dommer',
      'Vipps',
      'påmelder',
      'kari.nordmann',
      'Kari Nordmann',
      'kari.nordmann@example.no',
    ],
    ...['Crewet', 'CrewLeder', 'The Crew', 'LAN Crew', 'Lan-Admin', 'LanCrew', 'Moderator', 'Motley Crew'],
    ...['🅲🆁🅴🆆', '🇨🇷🇪🇼', '🄲🅁🄴🅆', '🅒🅡🅔🅦', 'Cɾew', 'Ƈrew', '🅰dmin', 'The 🅲🆁🅴🆆'],
    ...['Ekte аdmin', 'Hoveddommer', 'Arrangører', 'The Moderator'],
    ...['bjorn', 'BJØRN', 'Bjørn.', 'sjef', 'SJEF', 'Sjеf'],
  ])('%s', (name) => {
    expect(passesForCrew(name, admins)).toBe(true);
  });

  test.each(['Kari', 'Motley Screw', 'Screw', 'Crewmates', 'Bjørnar', 'Administrerende', 'x', '***', '日本'])(
    'not %s',
    (name) => {
      expect(passesForCrew(name, admins)).toBe(false);
    },
  );
});
