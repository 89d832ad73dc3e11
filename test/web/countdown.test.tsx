import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Countdown } from '../../web/src/ui/page-views/front/countdown.tsx';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [DAY + HOUR + MINUTE + SECOND, ['Dag', 'Time', 'Minutt', 'Sekund']],
  [0, ['Dager', 'Timer', 'Minutter', 'Sekunder']],
  [2 * DAY + 2 * HOUR + 2 * MINUTE + 2 * SECOND, ['Dager', 'Timer', 'Minutter', 'Sekunder']],
])('the countdown names its units in the singular for exactly one (%d ms)', (left, labels) => {
  render(<Countdown left={left} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels);
});
