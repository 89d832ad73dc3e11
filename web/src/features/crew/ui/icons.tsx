import { Drawing, Icon, iconNames } from '../../../ui/icon.tsx';
import css from './icons.module.css';
import { Sample, Samples } from './section.tsx';

/** Every icon by name, and how it scales with the text. */
export function Icons() {
  return (
    <>
      <ul className={`grid gap-2 plain ${css.icons}`}>
        {iconNames().map((name) => (
          <li key={name} className="grid gap-2 lined round">
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <Samples>
        <Sample title="Like høy som teksten">
          <p className="wrap baseline gap-4">
            {['s', 'm', 'l', 'xl', '2xl'].map((size) => (
              <span key={size} style={{ fontSize: `var(--size-${size})` }}>
                <Icon name="trophy" /> {size}
              </span>
            ))}
          </p>
        </Sample>
        <Sample title="Alene, og for én side" note="Navnet leses opp når det ikke står tekst ved siden av.">
          <p className={`flex gap-4 ${css.alone}`}>
            <Icon name="clock" label="Holdes av noen" />
            <Drawing path="M3 19 9 8l4 6 2-3 6 8z" label="Fjell" />
          </p>
        </Sample>
      </Samples>
    </>
  );
}
