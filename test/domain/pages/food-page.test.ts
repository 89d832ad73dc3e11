import { describe, expect, test } from '@jest/globals';
import { dishesOnSale, foodPost } from '../../../domain/pages/food-page.ts';
import { aFoodPage } from '../../support/page-builders.ts';

describe('the food page', () => {
  test.each([
    [{ foodOpen: true, noFoodSale: false }, 'open'],
    [{ foodOpen: true, noFoodSale: true }, 'no sale'],
    [{ foodOpen: false, noFoodSale: false }, 'closed'],
    [{ foodOpen: false, noFoodSale: true }, 'closed'],
  ])('with %j shows the post "%s"', (state, post) => {
    expect(foodPost(aFoodPage(state))).toBe(post);
  });

  test('sells the active dishes only', () => {
    const page = aFoodPage({ food1Active: true, food1Title: 'Pizza', food1Price: '120', food3Active: true });
    expect(dishesOnSale(page).map(({ id }) => id)).toEqual([1, 3]);
    expect(dishesOnSale(page)[0]).toEqual({ id: 1, name: 'Pizza', description: '', price: '120 kr' });
  });

  test.each([
    ['75', '75 kr'],
    [' 75 ', '75 kr'],
    ['1 200', '1 200 kr'],
    ['1\u00a0200', '1\u00a0200 kr'],
    ['75,50', '75,50 kr'],
    ['0', '0 kr'],
    ['75 kr', '75 kr'],
    ['75,-', '75,-'],
    ['fra 50', 'fra 50'],
    ['50–75', '50–75'],
    ['50 / 75', '50 / 75'],
    ['Gratis', 'Gratis'],
    ['2 for 100', '2 for 100'],
    ['  ', ''],
  ])('shows the price %j as %j', (food1Price, shown) => {
    expect(dishesOnSale(aFoodPage({ food1Active: true, food1Price }))[0]?.price).toBe(shown);
  });

  test.each([{ foodOpen: false }, { noFoodSale: true }])('sells nothing with %j', (closed) => {
    expect(dishesOnSale(aFoodPage({ food1Active: true, ...closed }))).toEqual([]);
  });
});
