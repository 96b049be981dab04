/* The styles of Taiwan's served call, for templates with a button that opens it. */
import "../../features/taiwan/request-call-taiwan-modal.module.css";
