import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WirePhoto } from '../../../../adapters/http/contract.ts';
import { PHOTOS } from '../../../../domain/pages/photo.ts';
import { failureText, useAsAdmin, useFreshData } from '../calls.ts';
import { upload } from '../upload.ts';
import { PHOTO_TEXTS } from './texts.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The state of an upload. `part` goes from 0 to 1; at 1 the server makes the sizes. */
type UploadState =
  | { readonly step: 'choosing'; readonly problem?: string | null; readonly done?: boolean }
  | { readonly step: 'chosen'; readonly file: File; readonly problem?: string | null }
  | { readonly step: 'sending'; readonly file: File; readonly part: number };

/** Chooses and uploads a photo, then refetches the photos everywhere. */
export function usePhotoUpload() {
  const [state, setState] = useState<UploadState>({ step: 'choosing' });
  const asAdmin = useAsAdmin();
  const refresh = useFreshData();
  const client = useQueryClient();
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = (file: File) => {
    const problem = fileProblem(file);
    setState(problem ? { step: 'choosing', problem } : { step: 'chosen', file });
  };

  const drop = () => setState({ step: 'choosing' });

  const refuse = (problem: string) => setState({ step: 'choosing', problem });

  const send = async (file: File) => {
    const control = new AbortController();
    sending.current = control;
    const { signal } = control;
    const onProgress = (part: number) => setState({ step: 'sending', file, part });
    onProgress(0);
    try {
      await asAdmin((headers) =>
        upload<WirePhoto>('/api/admin/addPhoto', file, { headers, onProgress, signal }),
      );
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: ['photos'] })]);
      setState({ step: 'choosing', done: true });
    } catch (error) {
      setState({ step: 'chosen', file, problem: signal.aborted ? null : failureText(error) });
    }
  };

  return { state, choose, drop, refuse, send, cancel: () => sending.current?.abort() };
}

/** What is wrong with a file, checked before the upload. The server checks more. */
export function fileProblem({ type, size }: File): string | null {
  if (!PHOTO_TYPES.includes(type)) return PHOTO_TEXTS.format;
  return size > PHOTOS.bytes ? PHOTO_TEXTS['too-large'] : null;
}
