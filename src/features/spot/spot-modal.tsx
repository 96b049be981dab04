import { useCallback, useEffect, useState } from "react";
import { identifier } from "../../lib/analytics/identifier";
import { useServedStart } from "../../forms/form-start";
import { Receipt } from "../../forms/receipt";
import { track } from "../../lib/analytics/track";
import { dubaiMoment, visitorZone } from "../../lib/dubai-time";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import type { ModalProps } from "../../state/modal-props";
import { Dialog } from "../../ui/dialog/dialog";
import { useStepHeading } from "../../ui/dialog/use-step-heading";
import type { Agent } from "../../contracts/agent";
import { forgetBooking } from "./booking-calls";
import { DoneStep, PaidStep, type BookedCall } from "./last-steps";
import { PaymentStep } from "./payment-step";
import { PersonStep, PhoneStep, warmPayment } from "./person-steps";
import { forgetSpot, type SpotStep } from "./progress";
import { ScheduleStep } from "./schedule-step";
import { SpotLayout } from "./spot-layout";
import { useExpert } from "./use-expert";
import type { ChosenSlot } from "./use-hold";
import { useOpening, type Opening } from "./use-opening";
import { useSpot } from "./use-spot";
import { useSpotForm } from "./use-spot-form";

/** Six steps from a name to a paid spot and a call. Hidden until it is known where the visitor goes on and with whom. */
export function SpotModal(props: ModalProps) {
  const opening = useOpening();
  const { expert, isSettled } = useExpert();
  if (!opening || !isSettled) return null;
  return <OpenSpotModal {...props} opening={opening} expert={expert} />;
}

interface OpenSpotModalProps extends ModalProps {
  opening: Opening;
  expert: Agent | null;
}

function OpenSpotModal(props: OpenSpotModalProps) {
  const { name, onClose, onEnd, onShown, onStep, onCovered, opening, expert } = props;
  const t = useTranslations("spot");
  const forms = useTranslations("forms");
  const { stripeLocale } = useLanguage();
  const { club } = useSiteContent();
  const spot = useSpot(opening.progress, club.priceAed);
  const { step, bookingId } = spot;
  const [payment, setPayment] = useState(opening.payment);
  const [busy, setBusy] = useState({ isBusy: false, isCovered: false });
  const [sentSlot, setSentSlot] = useState<{ slot: ChosenSlot; agentId: string } | null>(null);
  const [call, setCall] = useState<BookedCall | null>(null);

  const served = useServedStart(name);
  const [isServedStep, setServedStep] = useState(true);
  const form = useSpotForm({
    start: served,
    isBooked: step >= 3 && bookingId !== null,
    onSent: () => {
      if (form.state.submission.status !== "sent") return;
      const { reference, manage, mail } = form.state.submission.answer;
      if (step === 5 && sentSlot) {
        const { slot, agentId } = sentSlot;
        track({
          event: "book_call",
          slot_utc: identifier(new Date(dubaiMoment(slot.date, slot.time)).toISOString()),
          visitor_timezone: identifier(visitorZone()),
          agent_id: identifier(agentId),
        });
        setCall({ ...slot, reference, manage, mail });
        spot.booked();
        return;
      }
      // A call was asked for instead.
      forgetSpot();
      forgetBooking();
      onEnd?.((close) => <Receipt reference={reference} adviser={expert} onClose={close} />);
      onClose("success");
    },
  });

  // What was found wrong in one step is not shown in the next.
  const { form: fields } = form.state;
  useEffect(() => {
    fields.reset(fields.values);
    // At each change of step, and not when it opens with a draft.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step]);

  useEffect(() => onCovered?.(busy.isCovered), [busy.isCovered, onCovered]);
  const onBusy = useCallback((isBusy: boolean, isCovered = false) => setBusy({ isBusy, isCovered }), []);
  const { problems } = form.state.form;
  /** A step without what it rests on gives way to the first. */
  const hasGround = (wanted: SpotStep) => {
    if (wanted === 2) return !problems.name && !problems.email;
    if (wanted === 6) return call !== null;
    return wanted < 3 || bookingId !== null;
  };
  const shownStep = hasGround(step) ? step : 1;

  const heading = useStepHeading(shownStep);
  useEffect(() => {
    onStep?.(shownStep);
    if (shownStep === 2) warmPayment(stripeLocale);
  }, [onStep, shownStep, stripeLocale]);

  const isBusy = busy.isBusy || form.state.isBusy;
  return (
    <Dialog
      label={t("title")}
      closeLabel={forms("close")}
      modal={name}
      step={shownStep}
      isEnd={shownStep === 6}
      busy={isBusy}
      givesWay={busy.isCovered}
      onClose={onClose}
      onShown={onShown}
    >
      <SpotLayout step={shownStep} expert={shownStep >= 5 ? expert : null}>
        {shownStep === 1 && (
          <PersonStep
            heading={heading}
            form={form}
            start={isServedStep ? served : undefined}
            onPass={() => {
              // Whoever comes back to this step has not pressed its Next again.
              setServedStep(false);
              spot.pass(1);
            }}
            onCancel={() => onClose("cancel")}
          />
        )}
        {shownStep === 2 && (
          <PhoneStep
            heading={heading}
            form={form}
            onBack={spot.back}
            onBusy={onBusy}
            onPass={(id) => {
              setPayment("open");
              spot.pass(2, { bookingId: id });
            }}
          />
        )}
        {shownStep === 3 && bookingId !== null && (
          <PaymentStep
            heading={heading}
            form={form}
            spot={spot}
            bookingId={bookingId}
            start={payment}
            onBusy={onBusy}
          />
        )}
        {shownStep === 4 && <PaidStep heading={heading} onOk={() => spot.pass(4)} />}
        {shownStep === 5 && bookingId !== null && (
          <ScheduleStep
            heading={heading}
            form={form}
            bookingId={bookingId}
            expert={expert}
            onSubmit={(slot, agentId) => setSentSlot({ slot, agentId })}
          />
        )}
        {shownStep === 6 && call && (
          <DoneStep heading={heading} expert={expert} call={call} onClose={() => onClose("success")} />
        )}
      </SpotLayout>
    </Dialog>
  );
}
