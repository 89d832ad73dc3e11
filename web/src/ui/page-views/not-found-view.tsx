import { ButtonLink } from '../button.tsx';
import { Page } from '../page.tsx';
import css from './not-found-view.module.css';

/** What an unknown address shows. */
export function NotFoundView() {
  return (
    <div className={css.page}>
      <p className={css.code} aria-hidden="true">
        404
      </p>
      <Page
        title="Her er det ingen plass"
        lead="Siden du leter etter finnes ikke. Kanskje er adressen skrevet feil, eller siden er flyttet."
      >
        <p className="wrap gap-3">
          <ButtonLink href="/" variant="primary">
            Til forsiden
          </ButtonLink>
          <ButtonLink href="/påmelding">Til påmeldingen</ButtonLink>
        </p>
      </Page>
    </div>
  );
}
