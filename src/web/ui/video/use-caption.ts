import { type RefObject, useEffect, useState } from 'react';

/**
 * The current caption. Captions are shown below the picture: the recorded pages are full of text, which
 * an overlay would hide.
 */
export function useCaption(
  element: RefObject<HTMLVideoElement | null>,
  { source, attempt }: { source: string; attempt: number },
): string {
  const [caption, setCaption] = useState({ source, text: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another element.
  useEffect(() => {
    const track = element.current?.textTracks[0];
    if (!track) return;
    track.mode = 'hidden'; // read, not drawn
    const read = () => {
      const cues = [...(track.activeCues ?? [])] as VTTCue[];
      setCaption({ source, text: cues.map(({ text }) => text).join(' ') });
    };
    track.addEventListener('cuechange', read);
    return () => track.removeEventListener('cuechange', read);
  }, [element, source, attempt]);
  return caption.source === source ? caption.text : '';
}
