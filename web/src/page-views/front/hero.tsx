import type { ReactNode } from 'react';
import type { EventFacts } from '../../../../domain/event-facts.ts';
import type { FrontPage, PhasePost } from '../../../../domain/front-page.ts';
import { osloText, parseOsloDate } from '../../../../domain/oslo-time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page.tsx';
import stagger from '../../ui/stagger.module.css';
import { Countdown } from './countdown.tsx';
import { Film } from './film.tsx';
import { defaultTitle } from './texts.ts';
import css from './hero.module.css';

interface HeroProps {
  readonly page: FrontPage | null;
  readonly post: PhasePost;
  readonly facts: EventFacts | undefined;
  readonly now: number;
}

/** The banner: date and place, the title of the phase, and the countdown before the event. */
export function Hero({ page, post, facts, now }: HeroProps) {
  const starts = page && parseOsloDate(page.lanDate);
  const ahead = post.phase === 'before';
  return (
    <HeroFrame>
      <p className={css.when}>
        {starts && ahead ? <time dateTime={new Date(starts).toISOString()}>{osloText(starts)}</time> : null}
        {facts?.venue ? <span>{facts.venue}</span> : null}
      </p>
      <PageHeading className={css.title}>
        {post.title || defaultTitle(post.phase, facts?.shortName ?? 'LAN')}
      </PageHeading>
      {post.subtitle ? <p className={css.subtitle}>{post.subtitle}</p> : null}
      {starts && ahead ? (
        <div className={css.countdown}>
          <Countdown left={starts - now} />
          <ButtonLink href="/arrangement.ics" variant="ghost">
            <Icon name="plus" /> Legg i kalenderen
          </ButtonLink>
        </div>
      ) : null}
      {ahead ? (
        <p className={css.actions}>
          <ButtonLink href="/påmelding" variant="primary">
            Meld deg på <Icon name="next" />
          </ButtonLink>
          <ButtonLink href="/info">Regler og info</ButtonLink>
        </p>
      ) : null}
    </HeroFrame>
  );
}

/** The frame of the banner, also while its content is loading. */
export function HeroFrame({ children }: { readonly children: ReactNode }) {
  return (
    <section className={css.hero}>
      <Film />
      <div className={`${css.text} ${stagger.stagger}`}>{children}</div>
    </section>
  );
}
