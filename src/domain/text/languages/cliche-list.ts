/** Worn phrases of marketing and language models. "*" matches any ending, "…" a few words between. */
export const clichePhrases: string[] =
  `game changer*; game-changing; unlock*; elevate*; elevating; in today's fast-paced world; in today's world;
in today's digital *; in today's market*; in a world where; to the next level; next-level; seamless*;
delve*; delving; tapestry; not just … but; not only … but also; it's not just; it is not just about; isn't
just; more than just; look no further; at the end of the day; pain point*; leverage*; leveraging; robust;
cutting-edge; empower*; state-of-the-art; world-class; best-in-class; best of breed; revolutionar*;
revolutioni*; groundbreaking; ground-breaking; innovative solution*; one-stop shop; one-stop solution;
turnkey; synerg*; paradigm*; paradigm shift; holistic*; ecosystem; deep dive; dive deep; dive into; let's
dive; low-hanging fruit; move the needle; think outside the box; outside the box; win-win; circle back;
touch base; boil the ocean; value-add*; value proposition; mission-critical; future-proof*; bleeding edge;
disrupt*; disruptive; supercharge*; turbocharge*; skyrocket*; unleash*; harness the power; harnessing; embark*; embark on a journey; navigate the; navigating the; ever-evolving; ever-changing; rapidly
evolving; fast-paced; landscape of; digital landscape; competitive landscape; the realm of; in the realm;
testament to; a testament; stands as a; serves as a reminder; underscore*; pivotal; crucial role; plays a
vital role; vital role; it's important to note; it is important to note; it is worth noting; it's worth
noting; needless to say; in conclusion; in summary; last but not least; when it comes to; the bottom line;
bottom line; the fact of the matter; first and foremost; tried and true; tried-and-tested; transformative;
transform your; transformational; life-changing; mind-blowing; jaw-dropping; breathtaking; stunning;
effortless*; hassle-free; peace of mind; rest assured; without breaking the bank; break the bank; bang for
your buck; second to none; unparalleled; unmatched; unrivaled; unrivalled; top-notch; world of difference;
make a difference; make all the difference; makes all the difference; wealth of; treasure trove; myriad;
plethora; multifaceted; nuanced; vibrant; bustling; curated; tailored to your needs; tailor-made; bespoke
solution*; say goodbye to; say hello to; gone are the days; the secret sauce; secret sauce; secret weapon;
the key to success; key takeaway*; silver bullet; magic bullet; no-brainer; like never before; take the
plunge; hit the ground running; raise the bar; raising the bar; stand out from the crowd; cut through the
noise; through the noise; stay ahead of the curve; ahead of the curve; ahead of the game; level the playing
field; a breath of fresh air; resonate*; resonates deeply; deeply resonate; speak* volumes; strike a chord;
food for thought; tip of the iceberg; the elephant in the room; customer-centric; data-driven;
results-driven; actionable insight*; actionable; thought leader*; thought leadership; scalable; streamline*;
optimi*e your; maximi*e your; boost your; drive results; drive growth; drives growth; foster*; cultivate*;
journey of; your journey; imagine a world; picture this; here's the thing; here's the kicker; but wait,
there's more; what if i told you; the truth is; let's face it; let that sink in; spoiler alert`
    .replace(/\s+/g, ' ')
    .split('; ');
