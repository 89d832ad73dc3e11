/** All pictures by number. The last two are not photos: the loop, and the picture for shared links. */
import { cables, corridor, kiosk, morning, sleep } from './corners.js';
import { controllers, hands, mouseAndGlow, rig, switchboard } from './gear.js';
import { above, cheering, hoop, projector, rows, trusses } from './hall.js';
import { loop, share } from './moving.js';
import { arrival, school, windowSeat } from './outdoors.js';
import { crew, friends, headphones, player, profile, versus } from './players.js';
import { cans, lanyards, pizza, trophies } from './things.js';

export const scenes = [
  ...[rows, player, hands, school, switchboard, projector, pizza, above, headphones, corridor],
  ...[trophies, friends, cables, rig, morning, profile, mouseAndGlow, arrival, cheering, crew],
  ...[hoop, cans, windowSeat, versus, trusses, kiosk, controllers, sleep, lanyards],
  ...[loop, share],
];
