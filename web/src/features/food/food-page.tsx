import { dishesOnSale, foodPost, type Dish } from '../../../../domain/food-page.ts';
import { usePage } from '../../api/pages.ts';
import { Html } from '../../ui/html.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './food-page.module.css';

/** What there is to eat, and what it costs. */
export default function FoodPage() {
  const { data: page, isPending, refetch } = usePage('food');
  const dishes = page ? dishesOnSale(page) : [];
  return (
    <Page title="Mat">
      {isPending ? <Skeleton lines={4} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page === null ? <p>Food ordering is currently not available.</p> : null}
      {page ? <Html html={foodPost(page)} /> : null}
      {dishes.length > 0 ? (
        <ul className={css.dishes}>
          {dishes.map((dish) => (
            <DishCard key={dish.id} dish={dish} />
          ))}
        </ul>
      ) : null}
    </Page>
  );
}

function DishCard({ dish }: { readonly dish: Dish }) {
  return (
    <li className={css.dish}>
      <h2>{dish.name}</h2>
      <Html html={dish.description} />
      <p className={css.price}>{dish.price} kr</p>
    </li>
  );
}
