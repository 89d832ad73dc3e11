import { describe, expect, test } from '@jest/globals';
import { dmarcNames, dmarcRecord, spfRecord, type TextRecords } from '../../../domain/upkeep/mail-records.ts';

const OTHER = ['google-site-verification=abc'];
const SPF = 'v=spf1 include:mailgun.org ~all';
const DMARC = 'v=DMARC1; p=none';

describe('the SPF record of a domain', () => {
  test.each<[string, TextRecords, string, string | null]>([
    ['is there', [OTHER, [SPF]], 'ok', SPF],
    ['is joined of its strings without a space', [['v=spf1 include:mail', 'gun.org ~all']], 'ok', SPF],
    ['begins in a string of its own', [['v=spf1', ' -all']], 'ok', 'v=spf1 -all'],
    ['may be the version alone, in any case', [['V=SPF1']], 'ok', 'V=SPF1'],
    ['is missing among others', [OTHER], 'missing', null],
    ['is missing where there is nothing', [], 'missing', null],
    ['is no record that begins with a space', [[` ${SPF}`]], 'missing', null],
    ['is no record of another version', [['v=spf10 -all'], ['v=spf2.0/pra -all']], 'missing', null],
    ['counts as none when there are two', [[SPF], ['v=spf1 -all']], 'several', null],
    ['counts as none when it is there twice', [[SPF], [SPF]], 'several', null],
    ['is unknown when DNS does not answer', null, 'unknown', null],
  ])('%s', (_, texts, state, record) => {
    expect(spfRecord(texts)).toEqual({ state, record });
  });

  test('is told as far as anybody reads it', () => {
    expect(spfRecord([[`v=spf1 ${'x'.repeat(60_000)}`]]).record).toHaveLength(2_000);
  });
});

describe('the DMARC record of a domain', () => {
  test.each([
    ['example.no', ['_dmarc.example.no']],
    ['lan.example.no', ['_dmarc.lan.example.no', '_dmarc.example.no']],
    ['a.lan.example.no', ['_dmarc.a.lan.example.no', '_dmarc.lan.example.no']],
    ['localhost', ['_dmarc.localhost']],
  ])('of %s stands at %j', (domain, names) => {
    expect(dmarcNames(domain)).toEqual(names);
  });

  test.each<[string, readonly TextRecords[], string, string | null]>([
    ['is there', [[[DMARC]], []], 'ok', DMARC],
    ['is joined of its strings', [[['v=DMARC1;', ' p=none']]], 'ok', DMARC],
    ['may end its version without a space', [[['v=DMARC1;p=none']]], 'ok', 'v=DMARC1;p=none'],
    ['is that of the domain above where it has none', [[OTHER], [[DMARC]]], 'ok', DMARC],
    ['is its own before that of the domain above', [[[DMARC]], [['v=DMARC1; p=reject']]], 'ok', DMARC],
    ['is missing where neither has one', [[], [OTHER]], 'missing', null],
    ['is missing where the only name has none', [[]], 'missing', null],
    ['is no record of another version', [[['v=DMARC12; p=none']], [[`x ${DMARC}`]]], 'missing', null],
    [
      'counts as none when there are two, whatever is above',
      [[[DMARC], [DMARC]], [[DMARC]]],
      'several',
      null,
    ],
    ['is unknown when DNS does not answer for it', [null, [[DMARC]]], 'unknown', null],
    ['is unknown when DNS does not answer for the one above', [[], null], 'unknown', null],
    ['needs no answer for the one above when it is there', [[[DMARC]], null], 'ok', DMARC],
  ])('%s', (_, texts, state, record) => {
    expect(dmarcRecord(texts)).toEqual({ state, record });
  });
});
