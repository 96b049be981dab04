import { useId, useState } from "react";
import { publicEnv } from "../../site/public-env";
import { campaignFields, campaignLink, faultsOf, trialMarks, type Campaign } from "./campaign-link";
import { copyText } from "./copy-text";
import { faultWords, linkWords, words } from "./words";

/** Makes the link that an advert leads to, and tries it out. */
export function CampaignLinkForm() {
  const id = useId();
  const [path, setPath] = useState(() => window.location.pathname);
  const [campaign, setCampaign] = useState<Campaign>({});
  const [isCopied, setCopied] = useState(false);
  const link = campaignLink(publicEnv.siteUrl, path, campaign);
  const isBegun = Object.values(campaign).some(Boolean);

  return (
    <section data-campaign-link="">
      <h3>{words.link}</h3>
      <label htmlFor={`${id}path`}>{words.linkPage}</label>
      <input id={`${id}path`} value={path} onChange={({ target }) => setPath(target.value)} />
      {campaignFields.map((name) => (
        <div key={name}>
          <label htmlFor={id + name}>{linkWords[name]}</label>
          <input
            id={id + name}
            name={name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={campaign[name] ?? ""}
            onChange={({ target }) => {
              setCopied(false);
              setCampaign((before) => ({ ...before, [name]: target.value }));
            }}
          />
        </div>
      ))}
      {isBegun &&
        faultsOf(campaign).map((fault) => (
          <p key={fault} data-failed="">
            {faultWords[fault]}
          </p>
        ))}
      <output aria-label={words.linkResult}>{link}</output>
      <div data-buttons="">
        <button type="button" onClick={() => copyText(link).then(() => setCopied(true), ignore)}>
          {isCopied ? words.copied : words.copyLink}
        </button>
        <a
          data-button=""
          href={campaignLink(window.location.origin, path, campaign, trialMarks)}
          target="_blank"
          rel="noopener"
        >
          {words.tryLink}
        </a>
      </div>
    </section>
  );
}

// The link stands there to be copied by hand.
const ignore = () => undefined;
