import { deviceStorage } from '../ui/storage.ts';

/** Where the token of the admin who is logged in on this device is stored. */
export const TOKEN = 'authToken';

/** The token of the admin who is logged in on this device, or was until it expired. Public pages ask it too. */
export function storedToken(): string | null {
  return deviceStorage.getToken(TOKEN);
}
