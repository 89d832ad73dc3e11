import type { FoodPage } from '../../../../../domain/food-page.ts';

export const DISHES = [1, 2, 3, 4, 5] as const;

/** The labels of the food page's fields. */
export const LABELS = {
  foodOpen: 'Matsiden er åpen',
  noFoodSale: 'Ikke matsalg',
  foodOpenPost: 'Tekst når matsiden er åpen',
  foodClosedPost: 'Tekst når matsiden er stengt',
  noFoodSalePost: 'Tekst når det ikke er matsalg',
  ...Object.fromEntries(
    DISHES.flatMap((id) => [
      [`food${id}Active`, `Vis rett ${id}`],
      [`food${id}Title`, `Navn på rett ${id}`],
      [`food${id}Description`, `Beskrivelse av rett ${id}`],
      [`food${id}Price`, `Pris på rett ${id} (kr)`],
    ]),
  ),
} as Readonly<Record<keyof FoodPage, string>>;
