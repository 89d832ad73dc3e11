import { screen, within } from '@testing-library/react';

/** The texts in the cells of the table on show, row by row, without its head. */
export function tableCells(): (string | null)[][] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
}
