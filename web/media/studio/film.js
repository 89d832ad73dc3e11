/** The shaders that develop a picture. Light is linear and may be brighter than white until the last step. */

export const SUM = `varying vec2 uv2; uniform sampler2D picture; uniform float share;
void main() { gl_FragColor = vec4(min(texture2D(picture, uv2).rgb, vec3(60.)) * share, share); }`;

/** Samples along a spiral: out-of-focus points spread into discs, but not over sharp objects in front. */
export const DEPTH_OF_FIELD = `varying vec2 uv2;
uniform sampler2D picture, depth; uniform vec2 pixel, range; uniform float focus, aperture, most;
float far(vec2 at) { float z = texture2D(depth, at).r * 2. - 1.;
  return 2. * range.x * range.y / (range.y + range.x - z * (range.y - range.x)); }
float spread(float z) { return min(abs(z - focus) / z * aperture, most); }
float chance(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(.06711056, .00583715)))); }
void main() {
  vec3 light = texture2D(picture, uv2).rgb; float z = far(uv2), own = spread(z), total = 1.;
  if (aperture > 0.) {
    float radius = .8, angle = chance(gl_FragCoord.xy) * 6.2832;
    for (int i = 0; i < 420; i++) {
      if (radius > most) break;
      vec2 at = uv2 + vec2(cos(angle), sin(angle)) * pixel * radius;
      float there = far(at), size = spread(there);
      if (there > z) size = clamp(size, 0., own * 2.);
      light += mix(light / total, texture2D(picture, at).rgb, smoothstep(radius - .7, radius + .7, size));
      total += 1.; radius += 1.3 / radius; angle += 2.39996323;
    }
  }
  gl_FragColor = vec4(light / total, 1.);
}`;

const BLUR = `vec3 around(sampler2D map, vec2 at, vec2 d) { return (
  texture2D(map, at).rgb * 4. +
  (texture2D(map, at + vec2(d.x, 0.)).rgb + texture2D(map, at - vec2(d.x, 0.)).rgb +
   texture2D(map, at + vec2(0., d.y)).rgb + texture2D(map, at - vec2(0., d.y)).rgb) * 2. +
  texture2D(map, at + d).rgb + texture2D(map, at - d).rgb +
  texture2D(map, at + vec2(d.x, -d.y)).rgb + texture2D(map, at + vec2(-d.x, d.y)).rgb) / 16.; }`;

export const SPLIT = `varying vec2 uv2; uniform sampler2D picture; uniform vec2 texel; ${BLUR}
void main() { vec3 c = min(around(picture, uv2, texel), vec3(24.)); float l = max(c.r, max(c.g, c.b));
  gl_FragColor = vec4(c * smoothstep(.15, 1.2, l), 1.); }`;

export const DOWN = `varying vec2 uv2; uniform sampler2D picture; uniform vec2 texel; ${BLUR}
void main() { gl_FragColor = vec4(around(picture, uv2, texel), 1.); }`;

export const UP = `varying vec2 uv2; uniform sampler2D wide; uniform vec2 texel; ${BLUR}
void main() { gl_FragColor = vec4(around(wide, uv2, texel), 1.); }`;

export const DEVELOP = `varying vec2 uv2;
uniform sampler2D picture, light; uniform vec2 size; uniform vec3 lift;
uniform float exposure, bloom, grain, vignette;
float chance(vec2 p) { vec3 q = fract(vec3(p.xyx) * .1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
vec3 curve(vec3 x) { return clamp((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0., 1.); }
void main() {
  vec2 off = (uv2 - .5) * vec2(size.x / size.y, 1.); float edge = dot(off, off);
  vec2 split = (uv2 - .5) * edge * .0022;
  vec3 c = vec3(texture2D(picture, uv2 + split).r, texture2D(picture, uv2).g, texture2D(picture, uv2 - split).b);
  c += texture2D(light, uv2).rgb * bloom;
  c *= exposure * mix(1., 1. - smoothstep(.12, 1.15, edge) * .75, vignette);
  c = curve(c * .85);
  float luma = dot(c, vec3(.2126, .7152, .0722));
  c = mix(lift * .55 + c * .97, c, smoothstep(0., .32, luma));
  c = mix(c * 12.92, 1.055 * pow(max(c, .0031), vec3(1. / 2.4)) - .055, step(.0031308, c));
  float n = chance(gl_FragCoord.xy) + chance(gl_FragCoord.xy + 71.7) - 1.;
  c += n * .022 * grain * (1. - luma * .6);
  gl_FragColor = vec4(c, 1.);
}`;
