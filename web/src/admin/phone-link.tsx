import css from './phone-link.module.css';

/** A telephone number that rings when it is pressed, as large as a thumb on a phone. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a className={`unbroken ${css.phone}`} href={`tel:${phone.replace(/\s/g, '')}`}>
      {phone}
    </a>
  );
}
