import { expect, test } from '@jest/globals';
import { parseEnvFile } from '../../config/env-file.ts';

test.each([
  [
    'values with spaces and brackets',
    'MAIL_FROM=Vårt LAN <lan@example.no>',
    { MAIL_FROM: 'Vårt LAN <lan@example.no>' },
  ],
  ['what looks like a comment or quotes within a value', `A=et #1 "x" 'y' ; z`, { A: `et #1 "x" 'y' ; z` }],
  ['equals signs', 'A=b=c=', { A: 'b=c=' }],
  ['no value', 'A=\nB=b', { A: '', B: 'b' }],
  ['spaces around a value', '  A =  b c \t\nB=c', { A: 'b c', B: 'c' }],
  ['double quotes', `A="  b \\"c\\" \\\\ \\$ \\x "`, { A: '  b "c" \\ $ \\x ' }],
  ['single quotes', `A='  b \\" c '`, { A: '  b \\" c ' }],
  ['quotes beside each other', `A="b" 'c'd`, { A: 'bcd' }],
  ['quotes over lines', 'A="b\nc"\nB=d', { A: 'b\nc', B: 'd' }],
  ['a line that goes on', 'A=b \\\nc\nB="d\\\ne"', { A: 'b c', B: 'de' }],
  ['a backslash', 'A=b\\ \\#c\\\\', { A: 'b #c\\' }],
  ['comments and empty lines', '# A=a\n; B=b\n\n \n  # C=c \\\nD=d\nE=e', { E: 'e' }],
  ['what is no assignment', 'export A=a\nb\n1C=c\nD=d', { D: 'd' }],
  ['a name twice', 'A=a\nA=b', { A: 'b' }],
  ['the byte order mark of an editor', '\ufeffA=a\nB=b', { A: 'a', B: 'b' }],
  ['lines of Windows', 'A=a\r\nB=b\r\n', { A: 'a', B: 'b' }],
])('a file of settings may hold %s', (_, text, expected) => {
  expect(parseEnvFile(text)).toEqual(expected);
});
