/* The styles of the call's served dialog, which every page can open. */
import "../../features/request-call/international-call.module.css";
import "../../forms/honeypot.module.css";
import "../../forms/lead-form.module.css";
import "../../forms/submit-button.module.css";
import "../../ui/field/field.module.css";
import "../../ui/phone-field/phone-field.module.css";
