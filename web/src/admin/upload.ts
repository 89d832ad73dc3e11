import { ApiError, patiently, refusal } from '../api/client.ts';

interface Upload {
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file and returns the server's answer. Throws `ApiError`, or the signal's reason when aborted. */
export function upload<T>(path: string, file: File, how: Upload): Promise<T> {
  return patiently(() => uploadOnce<T>(path, file, how), how.signal);
}

function uploadOnce<T>(path: string, file: File, { headers, onProgress, signal }: Upload): Promise<T> {
  return new Promise((resolve, reject: (cause: Error) => void) => {
    // `fetch` has no upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries({ ...headers, 'Content-Type': file.type }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as T);
      else reject(refusal(request.status, answer));
    };
    request.onerror = () => {
      reject(new ApiError(0, 'network', 'Filen kom ikke frem. Sjekk nettet og prøv igjen.'));
    };
    request.onabort = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
