/* The styles of the served questions, for templates with a button that opens them. */
import "../../features/questionnaire/choices.module.css";
import "../../features/questionnaire/dial.module.css";
import "../../features/questionnaire/homes-plan.module.css";
import "../../features/questionnaire/questions-modal.module.css";
