import { expect, test } from '@jest/globals';
import { textsNaming, withNewName } from '../../../domain/upkeep/old-name.ts';

const PAGE = {
  title: 'Velkommen til Natt & Dag',
  order: 1,
  useMoreInfoPost: false,
  post: '<p>Klart for <b>Natt &amp; Dag</b>!</p> <p><a href="https://x.example/Natt &amp; Dag">Les</a></p>',
  sections: [{ id: 1, title: 'Regler', content: '<p>På Natt &amp; Dag sover vi.</p>' }],
};

test('the texts in which a name stands are told as one reads them, however deep they are', () => {
  expect(textsNaming(PAGE, 'Natt & Dag')).toEqual([
    'Velkommen til Natt & Dag',
    'Klart for Natt &amp; Dag ! Les',
    'På Natt &amp; Dag sover vi.',
  ]);
  expect(textsNaming(PAGE, 'Sommer')).toEqual([]);
  expect([textsNaming(PAGE, ''), textsNaming(undefined, 'Natt & Dag')]).toEqual([[], []]);
});

test('another name takes its place in texts alone, written as HTML in what is HTML', () => {
  expect(withNewName(PAGE, 'Natt & Dag', 'Is & <Snø> $&')).toEqual({
    ...PAGE,
    title: 'Velkommen til Is & <Snø> $&',
    post: '<p>Klart for <b>Is &amp; &lt;Snø&gt; $&amp;</b>!</p> <p><a href="https://x.example/Natt &amp; Dag">Les</a></p>',
    sections: [{ ...PAGE.sections[0], content: '<p>På Is &amp; &lt;Snø&gt; $&amp; sover vi.</p>' }],
  });
  expect(withNewName(PAGE, '', 'Sommer')).toEqual(PAGE);
});
