import { lazy } from 'react';

/** What the sign-up page needs once it has been seen, in one file: its dialogs, and the way through the sign-up. */
const rest = () => import('./signup-rest.ts');

export const SignupFlow = lazy(async () => ({ default: (await rest()).SignupFlow }));
export const SignupModals = lazy(async () => ({ default: (await rest()).SignupModals }));
