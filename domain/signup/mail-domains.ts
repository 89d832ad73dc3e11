/** Providers where anyone can get an address: the seats of a whole domain say nothing about one person. */
export const USUAL_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'hotmail.no',
    'live.com',
    'live.no',
    'msn.com',
  ],
  ...[
    'icloud.com',
    'me.com',
    'mac.com',
    'yahoo.com',
    'yahoo.no',
    'ymail.com',
    'aol.com',
    'gmx.com',
    'gmx.net',
  ],
  ...[
    'proton.me',
    'protonmail.com',
    'pm.me',
    'tutanota.com',
    'fastmail.com',
    'mail.com',
    'zoho.com',
    'zohomail.eu',
  ],
  ...[
    'online.no',
    'broadpark.no',
    'getmail.no',
    'lyse.net',
    'altibox.no',
    'start.no',
    'frisurf.no',
    'c2i.net',
  ],
  ...[
    'haugnett.no',
    'bbnett.no',
    'enivest.net',
    'epost.no',
    'runbox.com',
    'runbox.no',
    'telia.com',
    'hotmail.se',
  ],
]);

/** The domain of an address (block key). */
export function mailDomain(address: string): string {
  return address.slice(address.indexOf('@') + 1).toLowerCase();
}

/** The domain of an address (block key); null when it is one of the usual providers'. */
export function ownDomain(address: string, usual: ReadonlySet<string>): string | null {
  const domain = mailDomain(address);
  return usual.has(domain) ? null : domain;
}
