/* The styles of Taiwan's served call, for templates with a button that opens it. */
import "../../features/request-call/taiwan-call.module.css";
