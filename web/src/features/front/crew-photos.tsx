import { useState } from 'react';
import { useSession } from '../../admin/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Dialogs } from '../../ui/dialogs.tsx';
import { PhotoList } from '../../admin/photos/photo-list.tsx';
import { PhotoUpload } from '../../admin/photos/photo-upload.tsx';

interface CrewPhotosProps {
  readonly className?: string | undefined;
}

/** The crew's button to manage the carousel's photos. */
export default function CrewPhotos({ className }: CrewPhotosProps) {
  const { data: session } = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (session?.status !== 'in') return null;
  return (
    <Dialogs>
      <div className={className}>
        <Button lang="en" onClick={() => setOpen(true)}>
          Modal
        </Button>
      </div>
      <Dialog
        open={open}
        title="Bildene i karusellen"
        onClose={close}
        actions={<Button onClick={close}>Lukk</Button>}
      >
        <PhotoUpload />
        <PhotoList />
      </Dialog>
    </Dialogs>
  );
}
