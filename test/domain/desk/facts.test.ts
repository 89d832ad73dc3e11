import { describe, expect, test } from '@jest/globals';
import { changeFacts, factAsStored } from '../../../domain/desk/facts.ts';
import type { EditedFact } from '../../../domain/shared/event-facts.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { EXAMPLE } from '../../support/example-facts.ts';

describe('a fact is stored as it is meant, or refused', () => {
  test.each<[EditedFact, string, string | null]>([
    ['name', '  Vinternatt   LAN ', 'Vinternatt LAN'],
    ['name', ' ', null],
    ['name', 'x'.repeat(61), null],
    ['venue', '', ''],
    ['venue', 'x'.repeat(121), null],
    ['organisation', 'x'.repeat(120), 'x'.repeat(120)],
    // Of real registers: 974 760 673 is Brønnøysundregistrene.
    ['organisationNumber', '974760673', '974 760 673'],
    ['organisationNumber', ' 974 760 673 ', '974 760 673'],
    ['organisationNumber', '974 760 674', null],
    ['organisationNumber', '97476067', null],
    ['organisationNumber', '974 760 673 MVA', null],
    ['organisationNumber', '', ''],
    ['contactEmail', ' crew@LAN.example.no ', 'crew@lan.example.no'],
    ['contactEmail', 'crew', null],
    ['contactEmail', '', null],
    ['vippsNumber', '12 345', '12345'],
    ['vippsNumber', '1234', null],
    ['vippsNumber', '1234567890', '1234567890'],
    ['vippsNumber', '12345678901', null],
    ['vippsNumber', '12345a', null],
    ['mapUrl', '', ''],
    [
      'mapUrl',
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
    ],
    ['mapUrl', 'http://www.openstreetmap.org/', null],
    ['mapUrl', 'https://maps.example.com/', null],
    ['mapUrl', 'javascript:alert(1)', null],
  ])('%s «%s»', (fact, typed, kept) => {
    expect(factAsStored(fact, typed, EXAMPLE)).toBe(kept);
  });

  test('a map may be of the host that EVENT_FILE has one of', () => {
    const given = { ...EXAMPLE, mapUrl: 'https://kart.example.no/embed?id=1' };
    expect(factAsStored('mapUrl', 'https://kart.example.no/embed?id=2', given)).not.toBeNull();
  });
});

test('only what is sent changes, and only what is another one is told', () => {
  const stored = { name: 'Vinternatt', vippsNumber: '654321' };
  expect(changeFacts(stored, { name: 'Vinternatt', venue: 'Hallen' }, EXAMPLE)).toEqual({
    facts: { ...stored, venue: 'Hallen' },
    changed: ['venue'],
  });
});

test('the map of another place goes with it', () => {
  const stored = { venue: 'Hallen', mapUrl: 'https://www.openstreetmap.org/a' };
  expect(changeFacts(stored, { venue: 'Skolen' }, EXAMPLE).facts).toEqual({ venue: 'Skolen' });
  expect(changeFacts(stored, { name: 'Vinternatt' }, EXAMPLE).facts).toMatchObject(stored);
});

test('nothing changes where one of them is wrong, which is named', () => {
  const act = () => changeFacts({}, { name: 'Vinternatt', vippsNumber: '1' }, EXAMPLE);
  expect(act).toThrow(new RuleViolation('facts-invalid'));
  expect(act).toThrow(expect.objectContaining({ details: { field: 'vippsNumber' } }));
});
