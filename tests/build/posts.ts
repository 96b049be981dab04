import { dirname } from "node:path";
import { writeIn } from "./write-in";

/** The posts of the small site. Together they have all that a body may: a picture, a table, a callout, links. */
const posts: Readonly<Record<string, string>> = {
  "lantern-street/en.md": `---
title: A street with many lanterns
description: What an evening walk along the lanterns tells a buyer about the street.
date: 2025-03-02
author: desk
tags: [costs, investing]
cover: cover.jpg
coverAlt: A model street in the evening
---

The lanterns are lit before the shops close. Begin with [the homes](/properties/) or [this one](/properties/lantern-quay/).

## What it costs

| Part | AED |
|---|--:|
| Lamps | 1,200 |
| Wires | 300 |

> [!TIP]
> Walk there twice, once on a weekday.

![A lantern of brass](lantern.jpg "The oldest of them")

## What comes next

Read about [the well](/blog/quiet-well/#the-water) behind it.
`,
  "lantern-street/ar.md": `---
title: شارع كثير الفوانيس
description: ما تقوله نزهة المساء بين الفوانيس عن الشارع لمن يريد أن يشتري فيه.
coverAlt: شارع في مجسّم عند المساء
english: "0a1b2c3d"
---

تُضاء الفوانيس قبل أن تغلق المتاجر. ابدأوا من [المنازل](/properties/).

## ما الكلفة

| البند | AED |
|---|--:|
| المصابيح | 1,200 |
| الأسلاك | 300 |

> [!TIP]
> امشوا فيه مرتين، إحداهما في يوم عمل.

![فانوس من نحاس](lantern.jpg "أقدمها")

## ماذا بعد

اقرأوا عن [البئر](/blog/quiet-well/) خلفه.
`,
  "quiet-well/en.md": `---
title: The quiet well behind the houses
description: A short text about a well, and why its water matters to those who live near it.
date: 2025-04-11
author: desk
tags: [costs]
cover: cover.jpg
coverAlt: A well of the model
---

Nobody hears the well, and everybody drinks from it.

## The water

It is **cold** in every season, and ~~almost~~ always clear.
`,
  "tall-ladder/en.md": `---
title: The tall ladder of the painter
description: How a painter reaches the third floor, and what his ladder has to do with leases.
date: 2025-05-20
author: desk
tags: [letting]
cover: cover.jpg
coverAlt: A ladder of the model
---

The painter carries the ladder himself.

![The ladder at a wall](ladder.jpg)
`,
};

/** Neither may be seen in a build: the first never, the second not before its day. */
export const unpublished = {
  draft: { slug: "half-bridge", title: "The bridge that is half drawn" },
  scheduled: { slug: "early-kite", title: "A kite for the day after tomorrow" },
} as const;

const unpublishedText = (title: string, facts: string) => `---
title: ${title}
description: A text that nobody should read before its time has come.
${facts}
author: desk
tags: [costs]
cover: cover.jpg
coverAlt: Something of the model
---

It waits for its day.
`;

interface PostOptions {
  scheduledFor: string;
  writePicture: (site: string, name: string) => Promise<void>;
}

/** Writes the posts with a cover each, and the pictures that they show. */
export async function writePosts(site: string, { scheduledFor, writePicture }: PostOptions): Promise<void> {
  const { draft, scheduled } = unpublished;
  const all = {
    ...posts,
    [`${draft.slug}/en.md`]: unpublishedText(draft.title, "date: 2025-05-01\ndraft: true"),
    [`${scheduled.slug}/en.md`]: unpublishedText(scheduled.title, `date: ${scheduledFor}`),
  };
  for (const [name, text] of Object.entries(all)) {
    writeIn(site, `content/blog/${name}`, text);
    const shown = Array.from(text.matchAll(/!\[[^\]]*\]\(([\w-]+\.jpg)/g), ([, picture = ""]) => picture);
    for (const picture of new Set(["cover.jpg", ...shown]))
      await writePicture(site, `content/blog/${dirname(name)}/${picture}`);
  }
}
