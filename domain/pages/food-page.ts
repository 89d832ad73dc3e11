import type { PageFields } from './page-fields.ts';

type DishNumber = 1 | 2 | 3 | 4 | 5;

/** The stored food page: three posts (sanitised HTML) and five dishes, flat as in the crew's form. */
export type FoodPage = {
  readonly foodOpen: boolean;
  readonly noFoodSale: boolean;
  readonly foodOpenPost: string;
  readonly foodClosedPost: string;
  readonly noFoodSalePost: string;
} & { readonly [N in DishNumber as `food${N}Active`]: boolean } & {
  readonly [N in DishNumber as `food${N}Title` | `food${N}Description` | `food${N}Price`]: string;
};

export const DISH_NUMBERS: readonly DishNumber[] = [1, 2, 3, 4, 5];

/** A dish on sale. The description is sanitised HTML; the price is as it is shown, empty when there is none. */
export interface Dish {
  readonly id: DishNumber;
  readonly name: string;
  readonly description: string;
  readonly price: string;
}

/** The post to show now: open, open without sale, or closed. */
export function foodPost(page: FoodPage): string {
  if (!page.foodOpen) return page.foodClosedPost;
  return page.noFoodSale ? page.noFoodSalePost : page.foodOpenPost;
}

/** The dishes to show: the active ones while the sale is open. */
export function dishesOnSale(page: FoodPage): Dish[] {
  if (!page.foodOpen || page.noFoodSale) return [];
  return DISH_NUMBERS.filter((id) => page[`food${id}Active`]).map((id) => ({
    id,
    name: page[`food${id}Title`],
    description: page[`food${id}Description`],
    price: shownPrice(page[`food${id}Price`]),
  }));
}

/** A sum without its currency: `75`, `1 200` or `75,50`. */
const BARE_SUM = /^\d+(\s\d{3})*([.,]\d{1,2})?$/;

/** A price in the crew's words. A bare sum is followed by `kr`. */
function shownPrice(written: string): string {
  const price = written.trim();
  return BARE_SUM.test(price) ? `${price} kr` : price;
}

const DISH_FIELDS = { Active: 'flag', Title: 'title', Description: 'html', Price: 'price-text' } as const;

/** The kind of each field of the food page. */
export const FOOD_PAGE_FIELDS = {
  foodOpen: 'flag',
  noFoodSale: 'flag',
  foodOpenPost: 'html',
  foodClosedPost: 'html',
  noFoodSalePost: 'html',
  ...Object.fromEntries(
    DISH_NUMBERS.flatMap((id) =>
      Object.entries(DISH_FIELDS).map(([name, kind]) => [`food${String(id)}${name}`, kind]),
    ),
  ),
} as PageFields<FoodPage>;
