import { expect, test } from 'vitest';
import { firstVideo, nextVideoState, overlayOf, type VideoEvent } from './video-state.ts';

const after = (...events: VideoEvent[]) =>
  events.reduce((state, event) => nextVideoState(state, event, 2), firstVideo('starting'));

test('the second video follows the first, and the first the second', () => {
  expect(after('played', 'paused', 'ended')).toMatchObject({ at: 1, phase: 'starting' });
  expect(after('played', 'ended', 'played', 'ended')).toMatchObject({ at: 0, phase: 'starting' });
});

test('a single video plays again', () => {
  expect(nextVideoState(firstVideo('starting'), 'ended', 1).at).toBe(0);
});

test('a click unmutes the video, and the next one too', () => {
  expect(after('played').isMuted).toBe(true);
  expect(after('played', 'pressed').isMuted).toBe(false);
  expect(after('pressed', 'played', 'ended').isMuted).toBe(false);
});

test('a broken file stays broken when the browser then also refuses to play it', () => {
  expect(after('broken', 'refused').phase).toBe('broken');
  expect(after('refused', 'broken').phase).toBe('broken');
});

test('a reload is another element of the same video, and starts', () => {
  expect(after('ended', 'broken', 'reloaded')).toEqual({
    at: 1,
    attempt: 1,
    phase: 'starting',
    isMuted: true,
  });
});

test('coming into view starts a waiting video and no other', () => {
  expect(nextVideoState(firstVideo('idle'), 'due', 1).phase).toBe('starting');
  expect(after('played', 'paused', 'due').phase).toBe('paused');
  expect(after('broken', 'due').phase).toBe('broken');
});

test('the pause an element reports when it is taken away changes nothing', () => {
  expect(after('ended', 'paused').phase).toBe('starting');
});

test('a waiting video shows the play button; while it starts, plays or pauses there is no overlay', () => {
  expect(overlayOf('idle', ['broken'])).toBe('play');
  for (const phase of ['starting', 'playing', 'paused'] as const) {
    expect(overlayOf(phase, ['refused', 'broken'])).toBeNull();
  }
});

test('each player says which error is a failure; any other shows the play button', () => {
  expect(overlayOf('refused', ['refused', 'broken'])).toBe('failure');
  expect(overlayOf('refused', ['broken'])).toBe('play');
  expect(overlayOf('broken', ['broken'])).toBe('failure');
  expect(overlayOf('broken', [])).toBe('play');
});
