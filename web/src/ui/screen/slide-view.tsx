import { startText, timesText } from '../page-views/programme/texts.ts';
import type { ProgrammeEntry } from '../../../../domain/pages/programme.ts';
import type { Screen, Slide } from '../../../../domain/pages/screen-slides.ts';
import { whenText } from '../../../../domain/shared/oslo-time.ts';
import { CompoSlide } from './compo-slide.tsx';
import { OwnSlide } from './own-slide.tsx';
import css from './screen.module.css';
import { leftFigures } from './texts.ts';

interface SlideViewProps {
  readonly slide: Slide;
  readonly event: Screen['event'];
  /** Epoch ms. */
  readonly at: number;
  /** The address of the site, without a slash at its end. */
  readonly siteUrl: string;
}

/** A slide of the screens in the hall: one idea, in letters that are read from its back. */
export function SlideView({ slide, event, at, siteUrl }: SlideViewProps) {
  switch (slide.kind) {
    case 'now':
      return <Programme heading="Nå" entries={slide.entries} when={timesText} />;
    case 'next':
      return (
        <Programme heading="Neste" entries={slide.entries} when={(entry) => startText(entry.start, at)} />
      );
    case 'compo':
      return <CompoSlide compo={slide.compo} />;
    case 'countdown':
      return <Countdown {...slide} />;
    case 'seats':
      return (
        <>
          <p className={css.figure}>{slide.free}</p>
          <h2>{slide.free === 1 ? 'ledig plass' : 'ledige plasser'}</h2>
          <p>
            av {slide.total} · meld deg på: {siteUrl.replace(/^https?:\/\//, '')}
          </p>
        </>
      );
    case 'sponsors':
      return (
        <>
          <h2>Takk til sponsorene</h2>
          <ul className={`plain ${css.sponsors}`} data-few={slide.sponsors.length < 4 || undefined}>
            {slide.sponsors.map(({ name, logo, width, height }) => (
              <li key={logo}>
                <img src={logo} alt={name} width={width} height={height} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'own':
      return <OwnSlide slide={slide.slide} />;
    case 'name':
      return (
        <>
          <h2 className={css.name}>{event.name}</h2>
          <p>{whenText({ starts: event.startsAt, ends: event.endsAt })}</p>
        </>
      );
  }
}

interface ProgrammeProps {
  readonly heading: string;
  readonly entries: readonly ProgrammeEntry[];
  readonly when: (entry: ProgrammeEntry) => string;
}

function Programme({ heading, entries, when }: ProgrammeProps) {
  return (
    <>
      <h2>{heading}</h2>
      <ul className={`plain ${css.entries}`}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <strong className={css.what}>{entry.title}</strong>
            <span className={css.about}>{[when(entry), entry.place].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Countdown({ to, ms }: { readonly to: 'start' | 'end'; readonly ms: number }) {
  return (
    <>
      <h2>{to === 'start' ? 'Vi starter om' : 'Vi stenger om'}</h2>
      <p className={css.left}>
        {leftFigures(ms).map(({ value, unit }) => (
          <span key={unit}>
            <b>{value}</b> {unit}
          </span>
        ))}
      </p>
    </>
  );
}
