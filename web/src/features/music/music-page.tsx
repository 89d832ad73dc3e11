import { Page } from '../../ui/page.tsx';

/** Holds the place of the music. */
export default function MusicPage() {
  return <Page title="test" />;
}
