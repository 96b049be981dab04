import * as styles from "./home-advisers.module.css";

export interface Adviser {
  agentId: string;
  image: string | null;
}

/** Those who call back, as the busts that stand for them everywhere on the site. Their names come with the call. */
export function Advisers({ advisers }: { advisers: readonly Adviser[] }) {
  return (
    <div className={styles.advisers} aria-hidden="true">
      {advisers.map(
        ({ agentId, image }) =>
          image && (
            <img key={agentId} src={image} alt="" width="216" height="216" loading="lazy" decoding="async" />
          ),
      )}
    </div>
  );
}
