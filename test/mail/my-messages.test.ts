import { expect, test } from '@jest/globals';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import { mailEvent, mailFacts, mailRegistration } from '../support/mail-builders.ts';

const writer = norwegianMails(mailFacts(), 'https://nordlys.example');
const confirmation = () => writer.confirmation(mailRegistration(), mailEvent());

test('the confirmation leads to Min påmelding, with the QR code that its link holds', () => {
  const url = 'https://nordlys.example/min#b=K7WM2R.ABCDEFGH';
  const paid = { ...mailRegistration(), persons: [], givenDeadline: null, restOre: 0 };
  const again = writer.confirmationAgain(paid, 'kari@example.no', mailEvent());
  for (const mail of [confirmation(), again]) {
    expect(mail.pictures).toEqual([{ cid: 'billett', file: 'billett.png', qr: url }]);
    expect(mail.html).toContain('src="cid:billett"');
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.text).toContain(url);
    expect(mail.text).toContain('Vis QR-koden i døra');
  }
});

test('links to one’s own registrations stand behind the #, one for each code', () => {
  const links = [
    { code: 'K7WM2R', token: 'a1' },
    { code: 'P4XN8T', token: 'b2' },
  ];
  const { to, subject, text, html, pictures } = writer.myLinks('kari@example.no', links);
  expect([to, subject, pictures]).toEqual([
    ...['kari@example.no', 'Nordlys: lenkene til påmeldingene dine', undefined],
  ]);
  for (const part of [text, html])
    for (const { code, token } of links) {
      expect(part).toContain(`Åpne påmelding ${code}`);
      expect(part).toContain(`https://nordlys.example/min#t=${token}`);
    }
  expect(text.replace(/\s+/g, ' ')).toContain('Hver lenke virker én gang, og gjelder i 30 minutter.');
  expect(writer.myLinks('kari@example.no', links.slice(1)).subject).toBe(
    'Nordlys: lenken til påmeldingen din',
  );
});

test('who gets a place, and who signed it up, are told whose it was and is', () => {
  const gift = {
    ...{ code: 'K7WM2R', check: 'ABCDEFGH', place: { row: 3, number: 7 } },
    from: { firstName: 'Kari\n', lastName: 'Nordmann' },
    to: { firstName: 'Nils <b>', lastName: 'Berg', age: 16, email: 'nils@example.no' },
  };
  const received = writer.placeReceived(gift, mailEvent());
  expect(received.to).toBe('nils@example.no');
  expect(received.text.replace(/\s+/g, ' ')).toContain('Hei Nils <b>! Noen har gitt deg plassen sin');
  expect(received.html).not.toContain('<b>');
  const given = writer.placeGiven('kari@example.no', gift, mailEvent());
  expect(given.to).toBe('kari@example.no');
  expect(given.text.replace(/\s+/g, ' ')).toContain(
    'Plassen på rad 3, plass 7 er gitt fra Kari Nordmann til Nils <b> Berg.',
  );
});

test('who is given a place, and may not have asked for it, reads nothing that a visitor wrote but a first name', () => {
  const wrote = { firstName: 'Nils', lastName: 'Premie', phone: '91234567', special: 'Ring oss' };
  const gift = {
    ...{ code: 'K7WM2R', check: 'ABCDEFGH', place: { row: 3, number: 7 } },
    from: { firstName: 'Hent', lastName: 'Gevinst' },
    to: { ...wrote, age: 15, email: 'nils@example.no' },
  };
  const { subject, text, html } = writer.placeReceived(gift, mailEvent());
  for (const part of ['Premie', 'Hent', 'Gevinst', '91234567', 'Ring oss', 'nils@example.no'])
    expect([part, [subject, text, html].some((said) => said.includes(part))]).toEqual([part, false]);
  expect(text).toContain('Hei Nils!');
  const turned = { ...gift, to: { ...gift.to, firstName: '\u202ENils\u2066' } };
  expect(writer.placeReceived(turned, mailEvent()).text).toContain('Hei Nils!');
});

test('who gets a place and needs a consent form hears of it, and so does who signed it up', () => {
  const gift = (age: number) => ({
    ...{ code: 'K7WM2R', check: 'ABCDEFGH', place: { row: 3, number: 7 } },
    from: { firstName: 'Kari', lastName: 'Nordmann' },
    to: { firstName: 'Nils', lastName: 'Berg', age, email: 'nils@example.no' },
  });
  const received = writer.placeReceived(gift(15), mailEvent());
  expect(received.text.replace(/\s+/g, ' ')).toContain('Du må levere samtykkeskjema signert av foresatte');
  const given = writer.placeGiven('kari@example.no', gift(15), mailEvent());
  expect(given.text.replace(/\s+/g, ' ')).toContain(
    'Nils Berg må levere samtykkeskjema signert av foresatte',
  );
  for (const mail of [received, given])
    expect(mail.html).toContain('href="https://nordlys.example/samtykkeskjema"');
  for (const mail of [
    writer.placeReceived(gift(16), mailEvent()),
    writer.placeGiven('kari@example.no', gift(16), mailEvent()),
  ])
    expect(mail.text).not.toContain('amtykke');
});
