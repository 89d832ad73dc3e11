import { PhotoList } from '../../../admin/photos/photo-list.tsx';
import { PhotoUpload } from '../../../admin/photos/photo-upload.tsx';
import { Page } from '../../../ui/page.tsx';
import css from './photos.module.css';

/** The photos of the front page's carousel. */
export default function PhotosPage() {
  return (
    <Page title="Bilder">
      <div className={css.photos}>
        <p>Bildene i karusellen på forsiden, i denne rekkefølgen.</p>
        <PhotoUpload />
        <PhotoList heading="h2" />
      </div>
    </Page>
  );
}
