import { NotFoundView } from '../../ui/page-views/not-found-view.tsx';

/** The page for an unknown address. */
export default function NotFoundPage() {
  return <NotFoundView />;
}
