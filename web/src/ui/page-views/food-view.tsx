import { dishesOnSale, foodPost, type Dish, type FoodPage } from '../../../../domain/pages/food-page.ts';
import { Html } from '../html.tsx';
import css from './food-view.module.css';

/** The food page's text and the dishes on sale. */
export function FoodView({ page }: { readonly page: FoodPage }) {
  const dishes = dishesOnSale(page);
  return (
    <>
      <Html html={foodPost(page)} />
      {dishes.length > 0 ? (
        <ul className={`grid gap-5 pad-0 ${css.dishes}`}>
          {dishes.map((dish) => (
            <DishCard key={dish.id} dish={dish} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function DishCard({ dish }: { readonly dish: Dish }) {
  return (
    <li className="flex column gap-3 card pad-6">
      <h2 className="flush large">{dish.name}</h2>
      <Html html={dish.description} />
      {dish.price ? <p className={css.price}>{dish.price.replace(/ (?=\d{3}\b|kr\b)/g, '\u00a0')}</p> : null}
    </li>
  );
}
