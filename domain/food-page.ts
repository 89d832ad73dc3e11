type DishNumber = 1 | 2 | 3 | 4 | 5;

/** The stored food page: three posts (sanitised HTML) and five dishes, flat as the crew's form has them. */
export type FoodPage = {
  readonly foodOpen: boolean;
  readonly noFoodSale: boolean;
  readonly foodOpenPost: string;
  readonly foodClosedPost: string;
  readonly noFoodSalePost: string;
} & { readonly [N in DishNumber as `food${N}Active`]: boolean } & {
  readonly [N in DishNumber as `food${N}Title` | `food${N}Description` | `food${N}Price`]: string;
};
