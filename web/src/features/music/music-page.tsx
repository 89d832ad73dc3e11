import { Page } from '../../ui/page.tsx';

/** A placeholder for the music page. */
export default function MusicPage() {
  return <Page title="test" />;
}
