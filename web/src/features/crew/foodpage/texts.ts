import { DISH_NUMBERS, type FoodPage } from '../../../../../domain/pages/food-page.ts';

/** The labels of the food page's fields. */
export const LABELS = {
  foodOpen: 'Matsiden er åpen',
  noFoodSale: 'Ikke matsalg',
  foodOpenPost: 'Tekst når matsiden er åpen',
  foodClosedPost: 'Tekst når matsiden er stengt',
  noFoodSalePost: 'Tekst når det ikke er matsalg',
  ...Object.fromEntries(
    DISH_NUMBERS.flatMap((id) => [
      [`food${id}Active`, `Vis rett ${id}`],
      [`food${id}Title`, `Navn på rett ${id}`],
      [`food${id}Description`, `Beskrivelse av rett ${id}`],
      [`food${id}Price`, `Pris på rett ${id}`],
    ]),
  ),
} as Readonly<Record<keyof FoodPage, string>>;

/** What is shown of a dish's price. */
export const PRICE_RULE = 'Et tall vises med «kr» bak, annet som du skriver det: «fra 50», «Gratis».';
