import { faultsOf, type Check } from './given.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** I18: the figures of a LAN add up, and tell no age of few. */
export const history: Check = (stored) =>
  stored.history.flatMap(({ name, figures }) => {
    const { registrations, persons, perHour, perDay, paid, groups, arrived, noShow, ages } = figures;
    const grouped = sum(Object.entries(groups).map(([size, count]) => Number(size) * count));
    return faultsOf(`I18: ${name}`, [
      sum([...perHour, ...perDay.map(({ count }) => count)]) !== registrations && 'lacks times of sign-ups',
      sum(Object.values(paid)) !== registrations && 'lacks how sign-ups were paid',
      grouped !== persons && 'has other groups than persons',
      noShow !== null && arrived + noShow !== persons && 'has others arrived or absent than registered',
      Object.values(ages).some((count) => typeof count === 'number' && count > 0 && count < 5) &&
        'tells an age of few',
    ]);
  });
