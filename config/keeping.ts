import type { Container } from 'inversify';
import { join } from 'node:path';
import { MailFolder } from '../adapters/mail/mail-folder.ts';
import { PhotoFolder } from '../adapters/photos/photo-folder.ts';
import { PersonalDataRequests } from '../application/people/personal-data-requests.ts';
import { Photos } from '../application/pages/photos.ts';
import type { ResizePhoto } from '../application/ports/photos.ts';
import { Privacy } from '../application/people/privacy.ts';
import { TOKENS as T, type Ground } from './container.ts';

/** Binds what is kept in the data folder for a while: photos, and personal data until their time has come. */
export function bindKeeping(c: Container, { environment: { dataDir } }: Ground): void {
  c.bind(T.mailFiles).toDynamicValue(() => new MailFolder(join(dataDir, 'outbox')));
  c.bind(T.privacy).toDynamicValue(
    (x) =>
      new Privacy(
        x.get(T.unitOfWork),
        x.get(T.maintenanceTurn),
        x.get(T.backups),
        x.get(T.mailFiles),
        x.get(T.clock),
        x.get(T.log),
      ),
  );
  c.bind(T.dataRequests).toDynamicValue(
    (x) => new PersonalDataRequests(x.get(T.unitOfWork), x.get(T.mailFiles), x.get(T.clock)),
  );
  c.bind(T.photos).toDynamicValue((x) => {
    const shelf = new PhotoFolder(join(dataDir, 'photos'));
    return new Photos(shelf, resizePhoto, x.get(T.unitOfWork), x.get(T.secrets), x.get(T.clock));
  });
}

/** The library for pictures is large, and the start need not wait for it. */
const resizePhoto: ResizePhoto = async (file) =>
  (await import('../adapters/photos/resize-photo.ts')).resizePhoto(file);
