import type { FrontPage } from '../../../../../domain/pages/front-page.ts';

/** The labels of the front page's fields. */
export const LABELS: Readonly<Record<keyof FrontPage, string>> = {
  lanDate: 'Fra',
  lanFinishedDate: 'Til',
  postTitle: 'Tittel før LAN',
  post: 'Tekst før LAN',
  useMoreInfoPost: 'Bruk teksten om at mer informasjon kommer',
  moreInfoPost: 'Tekst om at mer informasjon kommer',
  duringTitle: 'Tittel under LAN',
  duringSubtitle: 'Undertittel under LAN',
  duringPost: 'Tekst under LAN',
  overTitle: 'Tittel etter LAN',
  overSubtitle: 'Undertittel etter LAN',
  overPost: 'Tekst etter LAN',
};
