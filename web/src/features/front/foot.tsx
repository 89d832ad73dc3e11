import Carousel from './carousel.tsx';
import { Sponsors } from './sponsors.tsx';

/** What stands below the texts of the front page, and need not be there at its first paint. */
export default function Foot() {
  return (
    <>
      <Carousel />
      <Sponsors />
    </>
  );
}
