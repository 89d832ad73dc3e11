import { isFrameAddress } from '../../../../domain/pages/frame-hosts.ts';

/** Maps the address of a video's page to the address of its player. */
const PLAYERS: readonly (readonly [form: RegExp, player: string])[] = [
  [
    /^https?:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{6,})/,
    'https://www.youtube-nocookie.com/embed/',
  ],
  [
    /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{6,})/,
    'https://www.youtube-nocookie.com/embed/',
  ],
  [/^https?:\/\/youtu\.be\/([\w-]{6,})/, 'https://www.youtube-nocookie.com/embed/'],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)/, 'https://player.vimeo.com/video/'],
];

/** The frame address for a pasted address of a video's page, a player or a map. Null when not allowed. */
export function frameAddress(pasted: string): string | null {
  const address = pasted.trim();
  for (const [form, player] of PLAYERS) {
    const id = form.exec(address)?.[1];
    if (id !== undefined) return player + id;
  }
  return isFrameAddress(address) ? address : null;
}
