import { Page } from '../../ui/page.tsx';

/** The crew's way in. */
export default function LoginPage() {
  return <Page title="Innlogging for crew" lead="Innloggingen er ikke åpnet ennå." />;
}
