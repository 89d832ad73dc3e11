import { useEffect, useRef, useState } from 'react';
import type { WireLogo } from '../../../../../adapters/http/contract.ts';
import { failureText, useAsAdmin } from '../../../admin/calls.ts';
import { upload } from '../../../admin/upload.ts';
import tile from '../../../ui/page-views/front/sponsor-strip.module.css';
import { fileProblem, PHOTO_TYPES } from '../../../admin/photos/use-photo-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import css from './sponsors.module.css';
import { RULES } from './texts.ts';

interface LogoFieldProps {
  readonly name: string;
  /** Whose logo it is, in labels. */
  readonly of: string;
  readonly logo: WireLogo | null;
  readonly problem: string | null;
  readonly onLogo: (logo: WireLogo) => void;
}

/** A sponsor's logo on the tile that visitors see it on, and the field to upload it or another. */
export function LogoField({ name, of, logo, problem, onLogo }: LogoFieldProps) {
  const [changing, setChanging] = useState(false);
  const { part, refused, send } = useLogoUpload((uploaded) => {
    setChanging(false);
    onLogo(uploaded);
  });
  const choosing = logo === null || changing;
  return (
    <div className={`stack start gap-3 ${css.logo}`}>
      {logo ? (
        <div className={`middle lined round pad-4 breaks ${tile.tile} ${css.tile}`}>
          <img src={logo.logo} alt={`Logoen til ${of}`} />
        </div>
      ) : null}
      {choosing ? (
        <FileDrop
          icon="image"
          label={`Slipp logoen til ${of} her, eller velg fil`}
          name={name}
          rule={RULES.logo}
          problem={refused ?? problem}
          autoFocus={changing}
          accept={PHOTO_TYPES.join(',')}
          onFile={(file) => void send(file)}
        />
      ) : null}
      {part === null ? null : <progress aria-label="Opplasting" value={part} max={1} />}
      {logo ? (
        <Button
          aria-label={changing ? `Behold logoen til ${of}` : `Bytt logoen til ${of}`}
          onClick={() => setChanging(!changing)}
        >
          {changing ? 'Behold logo' : 'Bytt logo'}
        </Button>
      ) : null}
    </div>
  );
}

/** Uploads a logo at once when it is chosen. `part`: the share that is sent, from 0 to 1; null: nothing is being sent. */
function useLogoUpload(onLogo: (logo: WireLogo) => void) {
  const [part, setPart] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const asAdmin = useAsAdmin();
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    sending.current?.abort();
    const problem = fileProblem(file);
    setRefused(problem);
    if (problem !== null) return;
    const control = new AbortController();
    sending.current = control;
    const { signal } = control;
    setPart(0);
    try {
      const how = { onProgress: setPart, signal };
      onLogo(
        await asAdmin((headers) => upload<WireLogo>('/api/admin/addSponsorLogo', file, { headers, ...how })),
      );
    } catch (error) {
      if (!signal.aborted) setRefused(failureText(error));
    }
    if (!signal.aborted) setPart(null);
  };
  return { part, refused, send };
}
