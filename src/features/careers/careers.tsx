import { useState, type ReactNode } from "react";
import { AfterSending } from "./after-sending";
import { CareersApply } from "./careers-apply";
import { CareersHero } from "./careers-hero";
import { CareersQuestions } from "./careers-questions";
import { OpenRoles } from "./open-roles";
import type { ChosenRole, Role } from "./role";
import { WorkingHere } from "./working-here";

interface CareersProps {
  roles: readonly Role[];
  /** From one edge of the page to the other. */
  picture: ReactNode;
}

/** The page for candidates: a press on a position's button chooses it in the form below. */
export function Careers({ roles, picture }: CareersProps) {
  const [chosenRole, setChosenRole] = useState<ChosenRole | null>(null);
  return (
    <>
      <CareersHero freeDesks={roles.length} />
      <OpenRoles roles={roles} onApply={(roleId) => setChosenRole({ roleId })} />
      {picture}
      <WorkingHere />
      <AfterSending />
      <CareersApply roles={roles} chosenRole={chosenRole} />
      <CareersQuestions />
    </>
  );
}
