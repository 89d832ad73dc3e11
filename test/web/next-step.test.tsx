import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { AnsweringServer, visit } from '../support/visit.tsx';

test.each([
  ['/food', 'Til påmeldingen', '/påmelding'],
  ['/compo', 'Meld deg på', '/påmelding'],
  ['/info', 'Meld deg på', '/påmelding'],
  ['/betaling', 'Til påmeldingen', '/påmelding'],
  ['/betingelser', 'Til påmeldingen', '/påmelding'],
  ['/samtykkeskjema', 'Regler og info', '/info'],
  ['/contact', 'Regler og info', '/info'],
  ['/surprise', 'Til forsiden', '/'],
  ['/staticSeatmap', 'Til påmeldingen', '/påmelding'],
])('%s ends with the next step: %s', async (address, label, target) => {
  visit(address, new AnsweringServer());
  const next = within(await screen.findByRole('navigation', { name: 'Neste steg' }));
  expect(next.getByRole('link', { name: label })).toHaveAttribute('href', target);
});
